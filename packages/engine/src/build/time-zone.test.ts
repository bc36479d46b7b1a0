import { afterEach, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '../testing/site-test.ts';

const ownZone = process.env.TZ;
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

const config = (options: string) => `export default {
  title: '站', url: 'https://s.example', ${options}
  blog: { routeBasePath: '/' }, docs: { showLastUpdateTime: true },
};`;

/** A site built at a quarter past midnight of the last day of a year in Shanghai, still the day before in UTC. */
function createSite(options: string): TestSite {
  return createTestSite({
    'mojian.config.ts': config(options),
    'blog/2026-12-31-today.md': '正文。\n',
    'blog/later.md': '---\ndate: 2026-12-31 00:30\n---\n\n正文。\n',
    'blog/other.md': '---\ndate: 2026-12-30T15:30:00-01:00\n---\n\n正文。\n',
    'docs/a.md': '---\nlast_update: { date: 2026-06-01 00:30 }\n---\n\n正文。\n',
  });
}

describe.each(['UTC', 'America/New_York', 'Asia/Tokyo'])('on a machine in %s', (machineZone) => {
  it('a site with a time zone has the days and moments that its author means', async () => {
    process.env.TZ = machineZone;
    const site = createSite("timeZone: 'Asia/Shanghai',");
    const report = await site.build({ now: new Date('2026-12-30T16:15:00Z') });
    expect(site.problems(report)).toEqual([]);
    expect(report.scheduled.map(({ title, date, dueAt }) => [title, date, dueAt])).toEqual([
      ['other', '2026-12-31T00:30:00.000+08:00', '2026-12-30T16:30:00.000Z'],
      ['later', '2026-12-31T00:30:00.000+08:00', '2026-12-30T16:30:00.000Z'],
    ]);
    const page = site.read('2026/12/31/today/index.html');
    expect(page).toContain(
      '<time class="date" dateTime="2026-12-31T00:00:00.000+08:00">2026年12月31日',
    );
    expect(page).toContain('"datePublished":"2026-12-31T00:00:00.000+08:00"');
    expect(site.read('rss.xml')).toContain('<pubDate>Wed, 30 Dec 2026 16:00:00 GMT</pubDate>');
    expect(site.read('atom.xml')).toContain('<published>2026-12-30T16:00:00.000Z</published>');
    expect(site.read('archive/index.html')).toContain('12月31日');
    expect(site.read('sitemap.xml')).toContain('/today</loc><lastmod>2026-12-31</lastmod>');
    expect(site.read('sitemap.xml')).toContain('/docs/a</loc><lastmod>2026-06-01</lastmod>');
    expect(site.read('docs/a/index.html')).toContain('2026年6月1日');
  });
});

it.each([
  ['Asia/Shangai', 'Did you mean `"Asia/Shanghai"`?'],
  ['Europe/Londn', 'Did you mean `"Europe/London"`?'],
  ['Asia/Beijing', null],
  ['CST', null],
  ['+08:00', null],
])('`timeZone: %s` is told of', async (name, fix) => {
  const site = createSite(`timeZone: '${name}',`);
  const { diagnostics } = await site.build();
  expect(diagnostics.map(({ code, line, message, fix }) => [code, line, message, fix])).toEqual([
    [
      'config/invalid-value',
      2,
      `\`timeZone\` is \`${name}\`, but must be a name of IANA's list: \`Asia/Shanghai\` (all of China), \`Europe/London\`, \`UTC\`.`,
      fix,
    ],
  ]);
});

it.each(['UTC', 'Asia/Kolkata', 'Asia/Calcutta', 'America/Argentina/Buenos_Aires'])(
  '`timeZone: %s` is one',
  async (name) => {
    const site = createSite(`timeZone: '${name}',`);
    expect(site.problems(await site.build())).toEqual([]);
  },
);
