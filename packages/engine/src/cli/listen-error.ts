import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';

/** An error of the system when a server was to listen, or when its name was looked up before. */
interface ListenError extends NodeJS.ErrnoException {
  port?: number;
  address?: string;
  hostname?: string;
}

/** Says what is wrong with a port or an interface, and how to mend it. */
type Describe = (error: ListenError, outer: Error) => { message: string; fix: string };

const OTHER_HOST =
  'Name an address of this machine with `--host`; `0.0.0.0` stands for all of them.';

const describeUnknownName: Describe = ({ hostname }) => ({
  message: `There is no host \`${hostname}\` to listen on.`,
  fix: OTHER_HOST,
});

const describeForeignAddress: Describe = ({ address }) => ({
  message: `\`${address}\` is no address of this machine, so nothing can listen there.`,
  fix: OTHER_HOST,
});

/** What the system says no to, by the codes of its errors. */
const REASONS: ReadonlyMap<string, Describe> = new Map<string, Describe>([
  [
    'EADDRINUSE',
    // Which ports were tried says the error around it.
    (_, outer) => ({
      message: outer.message,
      fix: 'Name another port with `--port`, or end the program that listens there.',
    }),
  ],
  [
    'EACCES',
    ({ port }) => ({
      message: `The system does not let you listen on the port ${port}.`,
      fix: 'Name another port with `--port`: those below 1024 are for the administrator, and Windows keeps some above (`netsh interface ipv4 show excludedportrange protocol=tcp`).',
    }),
  ],
  ['EADDRNOTAVAIL', describeForeignAddress],
  // An address of IPv6 on a machine without it.
  ['EAFNOSUPPORT', describeForeignAddress],
  ['ENOTFOUND', describeUnknownName],
  ['EAI_AGAIN', describeUnknownName],
]);

/**
 * Describes an error by which a server could not begin to listen, so that it looks neither like a fault of the
 * program nor like one of the files.
 *
 * @param outer The error that was thrown, which the first may be the cause of.
 * @returns `null` for all other errors.
 */
export function describeListenError(error: ListenError, outer: Error): Diagnostic | null {
  const isOfServer = error.syscall === 'listen' || error.syscall === 'getaddrinfo';
  const describe = isOfServer ? REASONS.get(error.code ?? '') : undefined;
  return describe
    ? createDiagnostic({
        code: 'system/cannot-listen',
        severity: 'error',
        ...describe(error, outer),
      })
    : null;
}
