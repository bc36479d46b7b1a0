import { expect, it } from 'vitest';
import { renderFeedHtml } from './feeds-content.ts';

it('feeds show diagrams as pictures in the colours of paper', () => {
  const html =
    '<figure class="figure"><span class="drawing" tabindex="0"><svg class="diagram" viewBox="0 -3 500 90" style="width:1rem" role="img" aria-label="图 &quot;一&quot;" font-size="15" fill="var(--mj-text,#222)"><desc>甲 → 乙</desc><text fill="var(--mj-muted,#666)">甲</text></svg></span></figure>';
  const feed = renderFeedHtml(html, 'https://a.example/b');
  const match =
    /^<figure class="figure"><img src="data:image\/svg\+xml;base64,([^"]+)" alt="图 &quot;一&quot;" width="500" height="90"><\/figure>$/.exec(
      feed,
    );
  const svg = Buffer.from(match?.[1] ?? '', 'base64').toString('utf8');
  expect(svg).toContain('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -3 500 90"');
  expect(svg).toContain('fill="#222"><rect y="-3" width="500" height="90" fill="#faf7f1"/>');
  expect(svg).toContain('<text fill="#666">甲</text>');
  expect(svg).not.toContain('var(');
});
