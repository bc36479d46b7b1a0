import { Region, usePage, useTranslate } from 'mojian/runtime';

/** The table of contents beside the article; narrow screens fold it into the article instead. */
export function TocPanel() {
  const { hasToc } = usePage();
  const t = useTranslate();
  if (!hasToc) return null;
  return (
    <nav className="toc" data-toc="" aria-label={t('toc.label')}>
      <p className="toc-title" aria-hidden="true">
        {t('toc.label')}
      </p>
      <Region name="toc" as="div" className="toc-content" />
    </nav>
  );
}
