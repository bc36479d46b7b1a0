import { expect, it } from 'vitest';
import { splitContentTitle } from './content-title.ts';

it.each([
  ['<h1>a</h1><p>b</p>', '<h1>a</h1>', '<p>b</p>'],
  ['\n<h1 id="a">a <em>b</em></h1>\nc', '\n<h1 id="a">a <em>b</em></h1>', '\nc'],
  ['<p>b</p><h1>a</h1>', '', '<p>b</p><h1>a</h1>'],
  ['<h1>never closed', '', '<h1>never closed'],
  ['<header><h1>a</h1></header>', '', '<header><h1>a</h1></header>'],
  ['', '', ''],
])('cuts %j', (contentHtml, titleHtml, bodyHtml) => {
  expect(splitContentTitle(contentHtml)).toEqual({ titleHtml, bodyHtml });
});
