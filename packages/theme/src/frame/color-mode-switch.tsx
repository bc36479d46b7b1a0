import { useColorMode, useSite, useTranslate } from 'mojian/runtime';
import type { MessageId } from 'mojian/shared';
import { MoonIcon, SunIcon, SystemIcon } from './icons.tsx';

/**
 * Switches between dark and light (and the system's choice, where the site respects it). The style
 * sheet picks the icon from `<html data-theme-choice>`, so that the right one shows before React
 * runs; the button is disabled until then.
 */
export function ColorModeSwitch() {
  const { colorMode } = useSite();
  const { mode, choice, cycle, isReady } = useColorMode();
  const t = useTranslate();
  if (!colorMode.hasSwitch) return null;
  const current = isReady ? (choice ?? mode) : colorMode.defaultMode;
  return (
    <button
      className="icon-button color-mode needs-script"
      type="button"
      disabled={!isReady}
      aria-label={t(nextModeLabel(current, colorMode.respectPrefersColorScheme))}
      onClick={cycle}
    >
      <SunIcon />
      <MoonIcon />
      <SystemIcon />
    </button>
  );
}

function nextModeLabel(current: 'light' | 'dark' | 'system', hasSystemChoice: boolean): MessageId {
  if (current === 'light') return 'colorMode.toDark';
  return current === 'dark' && hasSystemChoice ? 'colorMode.toSystem' : 'colorMode.toLight';
}
