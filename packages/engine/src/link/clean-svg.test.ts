import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { countRuns } from '../testing/count-runs.ts';
import { cleanSvg } from './clean-svg.ts';

const clean = (body: string) => cleanSvg(`<svg>${body}</svg>`)?.slice(5, -6);

describe('of a picture that stands in a page, nothing runs', () => {
  it.each([
    ['a script', '<script>x()</script><g/>', '<g/>'],
    ['a script within a script', '<scr<script></script>ipt>x()</script>', undefined],
    ['a script that is not closed', '<script>x()', undefined],
    ['a script in capitals, with data', '<SCRIPT><![CDATA[x("<g>")]]></SCRIPT>', ''],
    ['an empty script', '<script href="x.js" /><g/>', '<g/>'],
    ['a script in a drawing in HTML', '<g><script><a/>x()</script><path/></g>', '<g><path/></g>'],
    ['a handler', '<g onload="x()" ONCLICK=\'y()\' fill="red"/>', '<g fill="red"/>'],
    ['a handler behind a slash', '<g/onload="x()">', undefined],
    ['a handler without quotation marks', '<g onload=x()/>', undefined],
    ['a handler behind a value that ends an element', '<g id=">" onload="x()"/>', '<g id="&gt;"/>'],
    ['an address of a script', '<a href="javascript:x()">一</a>', '<a>一</a>'],
    ['the same with numbers', '<a xlink:href=" java&#10;script&#x3a;x()"/>', '<a/>'],
    ['the same with names', '<a href="javascript&colon;x()"/>', undefined],
    [
      'the same, later',
      '<set attributeName="href" to="javascript:x()"/>',
      '<set attributeName="href"/>',
    ],
    [
      'a frame',
      '<foreignObject><iframe src="https://a.example"/></foreignObject>',
      '<foreignObject></foreignObject>',
    ],
    [
      'a way to another page',
      '<foreignObject><meta http-equiv="refresh" content="0"/></foreignObject>',
      '<foreignObject></foreignObject>',
    ],
    [
      'data that HTML takes for elements',
      '<foreignObject><p><![CDATA[><img onerror="x()"/>]]></p></foreignObject>',
      '<foreignObject><p>>&lt;img onerror="x()"/></p></foreignObject>',
    ],
  ])('%s', (_, body, cleaned) => {
    expect(clean(body)).toBe(cleaned);
  });

  it('whatever it is made of, and nothing of the page is taken in', () => {
    const piece = fc.constantFrom(
      ...[
        '<svg>',
        '<svg ',
        '</svg>',
        '<g>',
        '</g>',
        '<g/>',
        '<script>',
        '</script>',
        '<script',
        '>',
      ],
      ...[
        '<scr',
        'ipt>',
        ' onload="x()"',
        ' onload=x()',
        '/onload="x()"',
        '<a href="javascript:x"',
      ],
      ...[
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '<!DOCTYPE svg [',
        ']>',
        '<?xml',
        '?>',
        '"',
        "'",
        '/>',
      ],
      ...['<style>', '</style>', '<foreignObject>', '</foreignObject>', '<p>', '</p>', '<title>'],
      ...[
        '</title>',
        '<textarea/>',
        '<div/>',
        '<noscript>',
        '</noscript>',
        ' id="',
        '一',
        '&',
        '&lt;',
      ],
    );
    const drawing = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(
        fc.oneof(
          drawing,
          drawing.map((body) => `<svg>${body}</svg>`),
        ),
        (svg) => {
          const cleaned = cleanSvg(svg);
          if (cleaned === null) return;
          const [drawn, after, ...more] = parseFragment(`${cleaned}<hr>`).childNodes;
          expect([drawn?.nodeName, after?.nodeName, more.length]).toEqual(
            cleaned.includes('<p>') ? expect.anything() : ['svg', 'hr', 0],
          );
          expect(JSON.stringify(listNames(drawn))).not.toMatch(/"(?:script|iframe|on\w+)"/i);
        },
      ),
      { numRuns: countRuns(3000) },
    );
  });
});

/** Names of all elements and attributes. */
function listNames(node: unknown): string[] {
  const {
    nodeName = '',
    attrs = [],
    childNodes = [],
  } = node as {
    nodeName?: string;
    attrs?: { name: string }[];
    childNodes?: unknown[];
  };
  return [nodeName, ...attrs.map(({ name }) => name), ...childNodes.flatMap(listNames)];
}

describe('a file that is no whole picture stays a file', () => {
  it.each([
    ['cut short in a tag', '<svg><path d="M0'],
    ['cut short between tags', '<svg><g><path d="M0"/>'],
    ['cut short in a comment', '<svg><!-- 图'],
    ['with elements that cross', '<svg><a><b></a></b></svg>'],
    ['with something behind', '<svg></svg><script>x()</script>'],
    ['with a second picture', '<svg></svg><svg></svg>'],
    ['with characters of its own', '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'],
    ['of another kind', '<p>图</p>'],
    ['of names with a prefix', '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"></svg:svg>'],
    ['that is empty', ''],
  ])('%s', (_, svg) => {
    expect(cleanSvg(svg)).toBeNull();
  });
});

describe('what only a file has is left out', () => {
  it.each([
    [
      'the prologue',
      '\ufeff<?xml version="1.0"?>\n<!DOCTYPE svg [ ]>\n<svg id="a"/>',
      '<svg id="a"></svg>',
    ],
    ['comments', '<svg><!-- <g> --><g/></svg>\n<!-- 完 -->\n', '<svg><g/></svg>'],
    [
      'marks of character data',
      '<svg><style><![CDATA[a > b { color: red }]]></style></svg>',
      '<svg><style>a > b { color: red }</style></svg>',
    ],
    [
      'names of characters in styles, whose hash is that of what browsers read',
      '<svg><style>a { font: &quot;b&quot; }</style><text>&lt;</text></svg>',
      '<svg><style>a { font: "b" }</style><text>&lt;</text></svg>',
    ],
  ])('%s', (_, svg, cleaned) => {
    expect(cleanSvg(svg)).toBe(cleaned);
  });

  it('and all else stays as it is', () => {
    const svg =
      '<svg xmlns=\'http://www.w3.org/2000/svg\'  viewBox = "0 0 1 1">\n <a href="/docs?a=1&amp;b"><path\n d="M0" /></a><text>一 &amp; 二</text></svg>';
    expect(cleanSvg(svg)).toBe(svg.replace('"M0" />', '"M0"/>'));
  });
});

it('a long file is read in a moment', () => {
  const start = process.cpuUsage();
  for (const row of [
    '<g>',
    '<g/>',
    '<g a="',
    ' a="b"',
    '<!--',
    '<![CDATA[',
    '&',
    '<!DOCTYPE [',
    ' ',
  ]) {
    cleanSvg(`<svg>${row.repeat(300_000)}</svg>`);
    cleanSvg(`<svg${row.repeat(300_000)}></svg>`);
  }
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(5000);
});
