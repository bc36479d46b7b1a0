import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ClientModuleNamespace, startClientModules } from './client-modules.ts';
import { emit, type PageLocation } from './events.ts';

const placeOf = (pathname: string, hash = ''): PageLocation => ({ pathname, search: '', hash });

let told: string[];
const reportError = vi.fn();

/** A module that writes down what it hears, as `name to /b from /a`. */
function createListener(name: string): ClientModuleNamespace {
  const note = (
    hook: string,
    { location, previousLocation }: Record<string, PageLocation | null>,
  ) =>
    told.push(
      `${name} ${hook} ${location?.pathname}${location?.hash} from ${previousLocation?.pathname ?? 'nowhere'}`,
    );
  return {
    onRouteUpdate(update) {
      note('to', { ...update });
      return () => told.push(`${name} cleans up`);
    },
    onRouteDidUpdate: (update) => note('at', { ...update }),
  };
}

beforeEach(() => {
  told = [];
  reportError.mockReset();
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('location', placeOf('/a'));
  vi.stubGlobal('reportError', reportError);
  return () => vi.unstubAllGlobals();
});

describe('modules of a site', () => {
  it('are told of the first page, which comes from nowhere', () => {
    startClientModules([createListener('甲')]);
    expect(told).toEqual(['甲 to /a from nowhere', '甲 cleans up', '甲 at /a from nowhere']);
  });

  it('are told where the reader goes, in their order, and when the page is there', () => {
    startClientModules([createListener('甲'), createListener('乙')]);
    told.length = 0;
    emit('mojian:route-update', placeOf('/b'));
    expect(told).toEqual(['甲 to /b from /a', '乙 to /b from /a']);
    emit('mojian:route-change', placeOf('/b'));
    expect(told.slice(2)).toEqual([
      '甲 cleans up',
      '乙 cleans up',
      '甲 at /b from /a',
      '乙 at /b from /a',
    ]);
  });

  it('are told of both where only the hash changes', () => {
    startClientModules([createListener('甲')]);
    told.length = 0;
    emit('mojian:route-change', placeOf('/a', '#c'));
    expect(told).toEqual(['甲 to /a#c from /a', '甲 cleans up', '甲 at /a#c from /a']);
  });

  it('clean up when the page does not come, and come from where the reader stayed', () => {
    startClientModules([createListener('甲')]);
    told.length = 0;
    emit('mojian:route-update', placeOf('/b'));
    emit('mojian:route-update', null);
    emit('mojian:route-update', null);
    emit('mojian:route-update', placeOf('/c'));
    emit('mojian:route-update', placeOf('/d'));
    expect(told).toEqual([
      '甲 to /b from /a',
      '甲 cleans up',
      '甲 to /c from /a',
      '甲 cleans up',
      '甲 to /d from /a',
    ]);
  });

  it('may have their hooks in an object that is the default export', () => {
    startClientModules([
      { default: createListener('默认'), ...createListener('名字') },
      { default: { onRouteDidUpdate: () => told.push('一半') }, ...createListener('名字') },
      { default: null },
      { default: class {} },
    ]);
    expect(told.filter((each) => !each.endsWith('up'))).toEqual([
      '默认 to /a from nowhere',
      '名字 to /a from nowhere',
      '默认 at /a from nowhere',
      '一半',
    ]);
  });

  it('do not fail with one that throws', () => {
    const broken = {
      onRouteUpdate: () => () => {
        throw new Error('清理');
      },
      onRouteDidUpdate() {
        throw new Error('到达');
      },
    };
    startClientModules([broken, createListener('甲')]);
    expect(told).toHaveLength(3);
    expect(reportError.mock.calls.map(([error]) => error.message)).toEqual(['清理', '到达']);
  });
});
