import { describe, expect, it } from 'vitest';
import { readDirective } from './directive.ts';

describe('readDirective', () => {
  it.each([
    ["'use client';\nexport {};", 'use client'],
    ['"use client"\nimport x from "y";', 'use client'],
    ["// 注释\n/* 'x' */\n\n'use strict';\n'use static';", 'use static'],
    ["\uFEFF#!/usr/bin/env node\n'use client'", 'use client'],
    ["import x from 'y';\n'use client';", null],
    ["'use client' + x;", null],
    ['const x = 1;', null],
    ['', null],
  ])('reads %j', (code, directive) => {
    expect(readDirective(code)).toBe(directive);
  });
});
