import { expect, it } from 'vitest';
import { tokenizeShell } from './shell.ts';

it.each([
  ['npm install --save-dev vite -D # 注', 'f:npm a:--save-dev a:-D c:# 注'],
  ['a && b | c; d || e\nf', 'f:a f:b f:c f:d f:e f:f'],
  ['sudo apt-get update', 'f:sudo apt-get'],
  ['echo "home: $HOME $X" \'$z\' $1', 'f:echo s:"home:  v:$HOME $X s:" \'$z\' v:$1'],
  ['NODE_ENV=production node app.js', 'v:NODE_ENV f:node'],
  ['export A=1', 'f:export'],
  ['if [ -f x ]; then cat x; else rm -rf y; fi', 'k:if a:-f k:then f:cat k:else f:rm a:-rf k:fi'],
  ['for f in *.js; do echo $f; done', 'k:for k:in k:do f:echo v:$f k:done'],
  ['x=$(git rev-parse HEAD)', 'v:x f:git'],
  ['cat <<EOF > a\n$x "y"\nEOF\nls', 'f:cat s:<<EOF > a\n$x "y"\nEOF f:ls'],
  ['curl -s https://a.com/#x | jq .', 'f:curl a:-s f:jq'],
  ['./run.sh \\\n  --all', 'f:./run.sh a:--all'],
  ['$ npm i\nadded 3 packages\n$ ls -l', 'f:npm f:ls a:-l'],
  ['# 安装\npnpm add x', 'c:# 安装 f:pnpm'],
  ['git commit -m "未闭合', 'f:git a:-m s:"未闭合'],
])('colours %s', (code, expected) => {
  const tokens = tokenizeShell(code);
  expect(tokens.map(({ text }) => text).join('')).toBe(code);
  const kinds = tokens
    .filter(({ kind }) => kind !== null)
    .map(({ kind, text }) => `${kind}:${text}`);
  expect(kinds.join(' ')).toBe(expected);
});
