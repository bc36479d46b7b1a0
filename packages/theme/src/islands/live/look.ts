import type { SandboxLook } from './protocol.ts';

/** Reads how the page looks: its colour mode and the theme's custom properties with their values. */
export function readLook(document: Document): SandboxLook {
  const root = document.documentElement;
  const style = getComputedStyle(root);
  const names = new Set([...document.styleSheets].flatMap(tokenNames));
  return {
    mode: root.getAttribute('data-theme') ?? 'dark',
    tokens: Object.fromEntries([...names].map((name) => [name, style.getPropertyValue(name)])),
  };
}

/** Calls the listener when the colour mode changes; returns how to stop. */
export function watchLook(document: Document, listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

function tokenNames(sheet: CSSStyleSheet): string[] {
  try {
    return [...sheet.cssRules].flatMap(namesOfRule);
  } catch {
    // Rules of a stylesheet from another origin are secret.
    return [];
  }
}

function namesOfRule(rule: CSSRule): string[] {
  if (rule instanceof CSSStyleRule) {
    const isRoot = /^(?::root|html|\[data-theme)/.test(rule.selectorText);
    return isRoot ? [...rule.style].filter((name) => name.startsWith('--')) : [];
  }
  return rule instanceof CSSGroupingRule ? [...rule.cssRules].flatMap(namesOfRule) : [];
}
