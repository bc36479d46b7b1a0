import {
  Region,
  STORAGE_KEYS,
  usePage,
  useSite,
  useStoredState,
  useTranslate,
} from 'mojian/runtime';
import { FoldIcon } from './icons.tsx';

/**
 * The sidebar of a section. The docs sidebar can be folded away; `<html data-sidebar-hidden>` holds
 * that state from before first paint on.
 */
export function DocSidebar() {
  const { sidebarKey, sidebarTitle } = usePage();
  const { docs } = useSite();
  if (sidebarKey === null) return null;
  const isPosts = sidebarKey.startsWith('blog');
  return (
    <aside className="sidebar" data-kind={isPosts ? 'posts' : 'docs'}>
      <div className="sidebar-inner">
        <div className="sidebar-header">
          <p className="sidebar-title">{sidebarTitle}</p>
          {docs.isSidebarHideable && !isPosts && <HideButton />}
        </div>
        <Region name="sidebar" as="div" className="sidebar-content" />
      </div>
    </aside>
  );
}

function HideButton() {
  const t = useTranslate();
  const [isHidden, setIsHidden] = useStoredState(STORAGE_KEYS.sidebarHidden, false);
  return (
    <button
      className="icon-button sidebar-fold needs-script"
      type="button"
      aria-expanded={!isHidden}
      aria-label={t(isHidden ? 'sidebar.show' : 'sidebar.hide')}
      title={t(isHidden ? 'sidebar.show' : 'sidebar.hide')}
      onClick={() => setIsHidden(!isHidden)}
    >
      <FoldIcon />
    </button>
  );
}
