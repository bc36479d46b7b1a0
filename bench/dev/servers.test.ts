import { expect, it } from 'vitest';
import { PEERS } from '../build/peers/peers.ts';
import { findDevCommand } from './servers.ts';

const installed = (...command: [string, ...string[]]) => ({
  version: '1.0.0',
  command: () => command,
  nodeModules: null,
});
const place = { siteFolder: '/sites/a', port: 4611 };

it.each([
  ['vitepress', ['node', 'vitepress.js', 'build', '/sites/a'], 'dev --port 4611 /sites/a'],
  ['docusaurus', ['node', 'docusaurus.mjs', 'build'], 'start --port 4611 --no-open'],
  ['rspress', ['node', 'rspress.js', 'build'], 'dev --port 4611'],
] as const)('%s serves the site that it would build', (id, [file, script, ...rest], words) => {
  const command = findDevCommand({ id })(installed(file, script, ...rest), place);
  expect(command).toEqual([file, script, ...words.split(' ')]);
});

it('every tool that is installed from a registry has a server', () => {
  for (const peer of PEERS.filter(({ id }) => id !== 'mojian')) {
    expect(findDevCommand(peer)(installed('tool', 'build'), place).join(' ')).toContain('4611');
  }
  expect(() => findDevCommand({ id: 'gatsby' })).toThrow('`gatsby`');
});
