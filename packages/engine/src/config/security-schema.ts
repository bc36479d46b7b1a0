/** Option `security`: what the pages of the site may load. */
import * as v from 'valibot';
import { nearestWord } from '../diagnostics/nearest-word.ts';
import { byKind } from './schema-by-input.ts';

/** Directives of CSP Level 3 and of the specifications that add to it; browsers pass over others in silence. */
const DIRECTIVES = [
  ...['child-src', 'connect-src', 'default-src', 'fenced-frame-src', 'font-src', 'frame-src'],
  ...['img-src', 'manifest-src', 'media-src', 'object-src', 'prefetch-src', 'worker-src'],
  ...['script-src', 'script-src-elem', 'script-src-attr'],
  ...['style-src', 'style-src-elem', 'style-src-attr'],
  ...['base-uri', 'form-action', 'frame-ancestors', 'sandbox', 'webrtc', 'report-to', 'report-uri'],
  ...['require-trusted-types-for', 'trusted-types', 'upgrade-insecure-requests'],
];

// A type of its own for each directive would have each of them in every policy.
const directiveSchema = v.picklist(
  DIRECTIVES,
  ({ input }) => `The Content-Security-Policy has no directive \`${input}\`.`,
);

/** Sources that stand in single quotes; without them they are names of hosts. */
const KEYWORDS = [
  ...['self', 'none', 'unsafe-inline', 'unsafe-eval', 'unsafe-hashes', 'strict-dynamic', 'script'],
  ...['wasm-unsafe-eval', 'trusted-types-eval', 'inline-speculation-rules', 'allow-duplicates'],
  ...['report-sample', 'report-sha256', 'report-sha384', 'report-sha512', 'unsafe-allow-redirects'],
];

const HASH_OR_NONCE = /^(?:nonce|sha(?:256|384|512))-[\w+/=-]+$/;

function isKeyword(word: string): boolean {
  return KEYWORDS.includes(word.toLowerCase()) || HASH_OR_NONCE.test(word);
}

/** Gives what stands between the quotes of a source; `null` for one without any. */
function unquote(source: string): string | null {
  return /^'(.*)'$/.exec(source)?.[1] ?? null;
}

function describeQuoted(source: string): string {
  const suggestion = nearestWord(unquote(source) ?? '', KEYWORDS);
  const advice = suggestion
    ? `the nearest keyword is \`"'${suggestion}'"\``
    : 'hosts stand without quotes';
  return `The source \`${source}\` has quotes, but is no keyword: ${advice}.`;
}

const sourceSchema = v.pipe(
  v.string(),
  v.regex(
    /^[^\s;,"<>]+$/,
    'A source is one word without `;` and `,`, such as `https://player.example`.',
  ),
  v.check(
    (source) => !isKeyword(source),
    ({ input }) =>
      `The source \`${input}\` is the host of that name: the keyword has single quotes of its own, \`"'${input}'"\`.`,
  ),
  v.check(
    (source) => isKeyword(unquote(source) ?? 'self'),
    ({ input }) => describeQuoted(input),
  ),
);

/** The schema of `security`. */
export const securitySchema = v.optional(
  v.strictObject({
    /**
     * Sources that pages may use beside the site itself, by directive of the Content-Security-Policy:
     * `{ 'connect-src': ['https://api.example'] }`. What stands in the content (frames, scripts,
     * styles) is found by the build. `false` writes no policy. @default {}
     */
    contentSecurityPolicy: v.optional(
      byKind(v.union([v.literal(false), v.record(directiveSchema, v.array(sourceSchema))])),
      {},
    ),
  }),
  {},
);
