import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { prepareDocusaurusSite } from './docusaurus-site.fixture.ts';

const { getFolder, migrate } = prepareDocusaurusSite();

/** Migrates a site in an environment. */
function migrateIn(environment: Record<string, string>, rest: string, before = '') {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const text = `${before}module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/', ${rest} };`;
  return migrate({ 'docusaurus.config.js': text });
}

describe('values from the environment', () => {
  const SECRET_TOKEN = 'sk-live-0123456789';

  it('are read from it again', async () => {
    const { text, config, report } = await migrateIn(
      { SECRET_TOKEN, ORG: 'forest-notes', PORT: '8080' },
      `customFields: { token: process.env.SECRET_TOKEN, deep: [{ auth: \`Bearer \${process.env.SECRET_TOKEN}\` }], port: Number(process.env.PORT), n: 1 },
      presets: [['classic', { docs: { editUrl: 'https://github.com/' + process.env.ORG + '/docs' } }]]`,
    );
    expect(text).not.toContain(SECRET_TOKEN);
    expect(text).toContain('token: process.env.SECRET_TOKEN,');
    expect(text).toContain('auth: `Bearer ${process.env.SECRET_TOKEN}`');
    expect(text).toContain('editUrl: `https://github.com/${process.env.ORG}/docs`');
    expect(config?.customFields).toEqual({
      token: SECRET_TOKEN,
      deep: [{ auth: `Bearer ${SECRET_TOKEN}` }],
      port: 8080,
      n: 1,
    });
    expect(report.todos).toEqual([
      'What came from the environment is read from it again, so builds need these variables: `customFields.token` (`SECRET_TOKEN`), `customFields.deep[0].auth` (`SECRET_TOKEN`), `customFields.port` (`PORT`), `docs.editUrl` (`ORG`). Every reader can see what stands in `customFields`: keep secrets out of it.',
    ]);
  });

  it('may be missing where the site can do without them', async () => {
    await migrateIn({ SECRET_TOKEN }, 'customFields: { token: process.env.SECRET_TOKEN }');
    vi.unstubAllEnvs();
    const { config, diagnostics } = await loadConfig(getFolder());
    expect(diagnostics).toEqual([]);
    expect(config?.customFields).toEqual({ token: undefined });
  });

  it('are left out where code could not give them', async () => {
    const { text, config, report } = await migrateIn(
      { API_KEYS: '["first-key-1","second-key-2"]' },
      'customFields: { keys: JSON.parse(process.env.API_KEYS), n: 1 }, unknownOption: JSON.parse(process.env.API_KEYS)',
    );
    expect(text).not.toMatch(/first-key-1|second-key-2/);
    expect(config?.customFields).toEqual({ keys: [], n: 1 });
    expect(report.todos.at(-1)).toBe(
      'What came from the environment could not be written, add it by hand: `customFields.keys[0]` (`API_KEYS`), `customFields.keys[1]` (`API_KEYS`).',
    );
  });

  it.each([
    ['a name in brackets', "process.env['SECRET_TOKEN']", ''],
    ['a destructured name', 'token', 'const { SECRET_TOKEN: token } = process.env;'],
    ['an object', 'env.SECRET_TOKEN', "const { env } = require('node:process');"],
    ['a computed name', "process.env[['SECRET', 'TOKEN'].join('_')]", ''],
  ])('are known by %s', async (_, expression, before) => {
    const { text } = await migrateIn(
      { SECRET_TOKEN },
      `customFields: { token: ${expression} }`,
      before,
    );
    expect(text).toContain('customFields: { token: process.env.SECRET_TOKEN }');
  });

  it('stand in no comment and no task', async () => {
    const key = `-----BEGIN KEY-----\n${"it's a secret\n".repeat(60)}`;
    const { text, report } = await migrateIn(
      { SECRET_TOKEN, SIGNING_KEY: key },
      `unknownOption: { t: process.env.SECRET_TOKEN, u: 'x' + process.env.SECRET_TOKEN, k: process.env.SIGNING_KEY },
      plugins: [['some-plugin', { k: process.env.SIGNING_KEY, token: process.env.SECRET_TOKEN }]],
      scripts: [{ src: 'https://s.example/a.js?' + process.env.SECRET_TOKEN }]`,
    );
    expect(text).toContain('t: process.env.SECRET_TOKEN, u: ');
    for (const each of [text, report.todos.join()])
      expect(each).not.toMatch(/sk-live|a secret|BEGIN KEY/);
  });

  it('are told of only where the configuration reads them', async () => {
    const { text, report } = await migrateIn(
      { OTHER: 'value-of-another', NODE_ENV: 'production', SHORT: 'a' },
      "customFields: { a: 'value-of-another', b: 'production', c: 'a', d: process.env.SHORT, e: process.env.NODE_ENV }",
    );
    expect(text).toContain(
      "customFields: { a: 'value-of-another', b: 'production', c: 'a', d: 'a', e: 'production' }",
    );
    expect(report.todos).toEqual([]);
  });
});
