/** Option `security`: what the pages of the site may load. */
import * as v from 'valibot';

const directiveSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z]+(?:-[a-z]+)*$/, 'A directive is named in lower case, such as `frame-src`.'),
);

const sourceSchema = v.pipe(
  v.string(),
  v.regex(
    /^[^\s;,"<>]+$/,
    'A source is one word without `;` and `,`, such as `https://player.example`.',
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
      v.union([v.literal(false), v.record(directiveSchema, v.array(sourceSchema))]),
      {},
    ),
  }),
  {},
);
