import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { DIAGNOSTIC_CODES } from '../diagnostics/codes.ts';
import { validateConfig } from './load-config.ts';

const base = { title: '站', url: 'https://a.example' };

const check = (config: object) =>
  validateConfig({ ...base, ...config }, '/nowhere/mojian.config.ts').diagnostics.map(
    ({ code, severity, message, fix }) => [code, severity, message, fix],
  );

describe('the names in a configuration', () => {
  it('may be those of all problems, of their areas, and of all texts', async () => {
    const folder = path.resolve(import.meta.dirname, '../shared');
    const names = readdirSync(folder).filter((name) =>
      /^messages(?:-.*)?(?<!\.test)\.ts$/.test(name),
    );
    const modules: Record<string, object>[] = await Promise.all(
      names.map((name) => import(path.join(folder, name))),
    );
    const ids = modules.flatMap((exports) =>
      Object.entries(exports).flatMap(([name, value]) =>
        name.endsWith('MESSAGES') ? Object.keys(value) : [],
      ),
    );
    expect(ids).toEqual(
      expect.arrayContaining(['skip.main', 'search.placeholder', 'consent.agree', 'content.tip']),
    );
    const messages = Object.fromEntries(ids.map((id) => [id, 'x']));
    const areas = DIAGNOSTIC_CODES.map((code) => code.split('/')[0]);
    const diagnostics = Object.fromEntries(
      [...DIAGNOSTIC_CODES, ...areas].map((code) => [code, 'warn']),
    );
    expect(check({ diagnostics, themeConfig: { messages } })).toEqual([]);
  });

  it('are told of when they stand for nothing', () => {
    expect(
      check({
        diagnostics: { 'link/broken-anchor': 'ignore', 'something/else': 'warn' },
        themeConfig: { messages: { 'search.placeholdr': '搜索' } },
      }),
    ).toEqual([
      [
        'config/unknown-key',
        'warning',
        'No problem has the code `link/broken-anchor`.',
        'Did you mean `links/broken-anchor`?',
      ],
      [
        'config/unknown-key',
        'warning',
        'No problem has the code `something/else`.',
        'Name a code as it stands before a message, or its first part: `links`.',
      ],
      [
        'config/unknown-key',
        'warning',
        'No text of the website has the id `search.placeholdr`.',
        'Did you mean `search.placeholder`?',
      ],
    ]);
  });
});
