import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { measureProcessorMs } from '../testing/processor-time.ts';
import { createHeaderPolicy, createSecurityPolicy, type PolicySources } from './security-policy.ts';

const sha = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

/** The policy of a page, by directive. */
function policyOf(html: string, ...sources: PolicySources[]): Record<string, string[]> {
  const policy = createSecurityPolicy({ prePaintScript: 'start()', sources })(html);
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...list] = directive.split(' ');
      return [name, list];
    }),
  );
}

describe('the policy of a page', () => {
  it('allows the own files and the script before first paint, and nothing inline', () => {
    const policy = policyOf('<p>正文</p>');
    expect(policy['default-src']).toEqual(["'self'"]);
    expect(policy['script-src']).toEqual(["'self'", sha('start()')]);
    expect(policy['style-src']).toEqual(["'self'"]);
    expect(policy['style-src-attr']).toBeUndefined();
    expect(policy['object-src']).toEqual(["'none'"]);
  });

  it.each([
    ['a script', '<script>go(1 < 2)</script>', 'script-src', sha('go(1 < 2)')],
    ['a module', '<script type="module">go()</script>', 'script-src', sha('go()')],
    ['a style', '<style media="print">p{}</style>', 'style-src', sha('p{}')],
    ['a style in capitals', '<STYLE>p{}</Style>', 'style-src', sha('p{}')],
    ['a script in capitals', '<SCRIPT>go()</script>', 'script-src', sha('go()')],
    ['a style attribute', '<i style="top:1em">x</i>', 'style-src-attr', sha('top:1em')],
    ['a single quoted one', "<i style='top:1em'>x</i>", 'style-src-attr', sha('top:1em')],
    [
      'one in capitals, with spaces',
      '<i STYLE = "top:1em">x</i>',
      'style-src-attr',
      sha('top:1em'),
    ],
    ['a bare one', '<i style=top:1em>x</i>', 'style-src-attr', sha('top:1em')],
    [
      'one with references',
      '<i title="a>b" style="font:&quot;A&quot;">x</i>',
      'style-src-attr',
      sha('font:"A"'),
    ],
    [
      'one with characters by their names',
      '<i style="--a:&lpar;&hellip;&AMP;&nbsp;&Bopf;&NotEqualTilde;&rpar;">x</i>',
      'style-src-attr',
      sha('--a:(…&\u00a0𝔹≂̸)'),
    ],
    [
      'one with references that do not end',
      '<i style="--a:&copy &notit; &lt=1 &#65 &#x42" title="&lpar">x</i>',
      'style-src-attr',
      sha('--a:© &notit; &lt=1 A B'),
    ],
    [
      'one with quotation marks of the other kind',
      `<i style='--a:"&rpar;"'>x</i>`,
      'style-src-attr',
      sha('--a:")"'),
    ],
    [
      'an event handler with names',
      '<b onclick="go&lpar;&rpar;">x</b>',
      'script-src-attr',
      sha('go()'),
    ],
    [
      'the first of two, which is the one that counts',
      '<i style="top:1em" style="top:2em">x</i>',
      'style-src-attr',
      sha('top:1em'),
    ],
    ['an event handler', '<b onclick="go()">x</b>', 'script-src-attr', sha('go()')],
  ])('knows %s by its hash', (_, html, directive, source) => {
    expect(policyOf(html)[directive]).toContain(source);
    expect(policyOf(html)[directive]).not.toContain("'unsafe-inline'");
  });

  it.each([
    [
      'a script',
      '<script src="https://a.example/x.js?v=1"></script>',
      'script-src',
      'a.example/x.js',
    ],
    ['a frame', '<iframe src="https://b.example/embed/1"></iframe>', 'frame-src', 'b.example'],
    [
      'a stylesheet',
      '<link rel=stylesheet href="//c.example/x.css">',
      'style-src',
      'c.example/x.css',
    ],
    [
      'a script by a name',
      '<script src="https&colon;//d.example/x.js?a=1&b=2"></script>',
      'script-src',
      'd.example/x.js',
    ],
    [
      'the fonts beside a stylesheet',
      '<link rel="stylesheet" href="https://c.example/npm/sans@4/normal.min.css">',
      'font-src',
      'c.example/npm/sans@4/',
    ],
    [
      'the fonts of a stylesheet that has them on another host',
      '<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Inter&display=swap">',
      'font-src',
      'fonts.gstatic.com',
    ],
    [
      'a stylesheet that is fetched beforehand',
      '<link rel="preload" as="style" href="https://c.example/x.css">',
      'style-src',
      'c.example/x.css',
    ],
  ])('allows %s from elsewhere that stands in the page', (_, html, directive, source) => {
    expect(policyOf(html)[directive]).toEqual(
      expect.arrayContaining(["'self'", `https://${source}`]),
    );
  });

  it.each([
    '<script type="application/json">{"a":1}</script>',
    '<script src="/assets/a.js"></script>',
    '<iframe src="/assets/run.html"></iframe>',
    '<link rel="icon" href="https://a.example/i.png">',
    '<p>style="color:red"</p><code>&lt;script&gt;go()&lt;/script&gt;</code>',
  ])('needs nothing for %s', (html) => {
    expect(policyOf(html)).toEqual(policyOf(''));
  });

  it.each([
    ['a comment', '<!-- <style>a{}</style> --><style>p{}</style>'],
    ['a quoted value', '<i title="<style>a{}</style>">x</i><style>p{}</style>'],
    ['the text of a script', '<script src="/a.js">"<style>a{}</style>"</script><style>p{}</style>'],
    ['the text of a field', '<textarea><style>a{}</style></textarea><style>p{}</style>'],
  ])('knows nothing that stands in %s, and what stands behind it', (_, html) => {
    expect(policyOf(html)['style-src']).toEqual(["'self'", sha('p{}')]);
  });

  it('knows what stands behind a tag that is not well written', () => {
    for (const html of [
      '<a b"c=d>',
      '<a / b>',
      '<a =b>',
      '<a b=>',
      "<a b='c'd>",
      '<!-->',
      '<!--->',
    ]) {
      const policy = policyOf(`${html}<i style="top:1em">x</i><script>go()</script>`);
      expect(policy['style-src-attr'], html).toContain(sha('top:1em'));
      expect(policy['script-src'], html).toContain(sha('go()'));
    }
  });

  it('takes in what the site adds, each source once', () => {
    const policy = policyOf(
      '',
      { 'connect-src': ["'self'", 'https://api.example'] },
      { 'worker-src': ["'none'"], 'object-src': ['https://old.example'] },
    );
    expect(policy['connect-src']).toEqual(["'self'", 'https://api.example']);
    expect(policy['worker-src']).toEqual(["'none'"]);
    // `'none'` beside others would be ignored with a warning.
    expect(policy['object-src']).toEqual(['https://old.example']);
  });

  it('cannot be ended by an address', () => {
    const html = '<script src="https://a.example/x;script-src%20*,y.js"></script>';
    const policy = createSecurityPolicy({ prePaintScript: '', sources: [] })(html);
    expect(policy.match(/script-src /g)).toHaveLength(1);
    expect(policy).not.toContain(',');
  });

  it('puts the styles of single elements last, where the router leaves them out', () => {
    const policy = createSecurityPolicy({ prePaintScript: '', sources: [] });
    const [plain] = policy('<p>x</p>').split('; style-src-attr');
    expect(policy('<p style="top:0">x</p>').split('; style-src-attr')[0]).toBe(plain);
  });
});

describe('the policy in the headers', () => {
  const more = {
    'frame-ancestors': ['https://partner.example'],
    'object-src': ['https://old.example'],
    'connect-src': ['https://api.example'],
  };

  it('takes in who may show the site in a frame, which pages cannot say', () => {
    expect(createHeaderPolicy(more)).toBe(
      "frame-ancestors 'self' https://partner.example; object-src https://old.example; base-uri 'self'",
    );
    expect(policyOf('', more)).not.toHaveProperty('frame-ancestors');
  });

  it('is strict without a setting', () => {
    expect(createHeaderPolicy({})).toBe(
      "frame-ancestors 'self'; object-src 'none'; base-uri 'self'",
    );
  });

  it('reads a page with many inline styles in little time', () => {
    const formula = Array.from({ length: 200 }, (_, at) => `<i style="top:${at}em">x</i>`).join('');
    let policy: ReturnType<typeof policyOf> = {};
    const took = measureProcessorMs(() => {
      policy = policyOf(formula.repeat(150));
    });
    expect(took).toBeLessThan(1000);
    expect(policy['style-src-attr']).toHaveLength(201);
  });

  it('reads rows of what has no end in a time that grows with them', () => {
    for (const row of [
      '<a ',
      '<a b="',
      "<a b='",
      '<a "',
      '<a/',
      '<!--',
      '<script>',
      '<a =',
      '< ',
    ]) {
      const start = process.cpuUsage();
      policyOf(`<i style="top:1em">x</i>${row.repeat(60_000)}`);
      const { user, system } = process.cpuUsage(start);
      expect((user + system) / 1000, row).toBeLessThan(2000);
    }
  });
});
