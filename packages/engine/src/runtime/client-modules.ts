import { on, type PageLocation } from './events.ts';

/** What a change of route is told with. */
export interface RouteUpdate {
  location: PageLocation;
  /** Where the reader was; `null` for the first page. */
  previousLocation: PageLocation | null;
}

/**
 * What a module of `clientModules` may export, each by its name or in an object that is its default export
 * (Docusaurus' client modules, docusaurus.io/docs/advanced/client#client-modules).
 */
export interface ClientModule {
  /**
   * Hears where the reader goes, before the page is there, of the first page as well. A
   * function that it returns is called when the page has come, or will not come any more.
   */
  onRouteUpdate?(update: RouteUpdate): unknown;
  /** Hears that the page is there. */
  onRouteDidUpdate?(update: RouteUpdate): unknown;
}

type Hook = keyof ClientModule;

/** Namespaces of the modules of a site, in the order of the configuration. */
export type ClientModuleNamespace = ClientModule & { default?: unknown };

/** Tells the modules of a site of the page on screen, and of every change of route from now on. */
export function startClientModules(modules: readonly ClientModuleNamespace[]): void {
  let shown: PageLocation | null = null;
  let cleanups: (() => unknown)[] | null = null;
  const call = (hook: Hook, place: PageLocation) => {
    const update = { location: place, previousLocation: shown };
    return modules.map((each) => attempt(() => findOwner(each, hook)[hook]?.(update)));
  };
  const settle = (): void => {
    for (const cleanup of cleanups ?? []) attempt(cleanup);
    cleanups = null;
  };
  const begin = (place: PageLocation): void => {
    settle();
    cleanups = call('onRouteUpdate', place).filter(isFunction);
  };
  const finish = (place: PageLocation): void => {
    // A change of the hash or the query only is done as soon as it is begun.
    if (!cleanups) begin(place);
    settle();
    call('onRouteDidUpdate', place);
    shown = place;
  };
  const { pathname, search, hash } = location;
  finish({ pathname, search, hash });
  // Others listen to these events, too, and only the router takes any.
  on('mojian:route-update', (place) => {
    if (place) begin(place);
    else settle();
    return false;
  });
  on('mojian:route-change', (place) => {
    finish(place);
    return false;
  });
}

function isFunction(value: unknown): value is () => unknown {
  return typeof value === 'function';
}

/** The default export has what it names; the module itself the rest. */
function findOwner(module: ClientModuleNamespace, hook: Hook): ClientModule {
  const { default: standard } = module;
  const owner = standard as ClientModule | null | undefined;
  return isFunction(owner?.[hook]) ? owner : module;
}

/** A mistake in one module is told in the console and costs the others nothing. */
function attempt<R>(work: () => R): R | undefined {
  try {
    return work();
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
