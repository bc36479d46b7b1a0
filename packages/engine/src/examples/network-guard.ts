/**
 * The module that every example runs after. It keeps examples from depending on the network: what
 * leaves this machine fails at once with a clear error, while a server and a client on `localhost`
 * may talk. It guards against mistakes, not against malice.
 */
const GUARD = `
import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';
import { syncBuiltinESMExports } from 'node:module';

const isLocal = (host) =>
  host === undefined || host === null || host === '' ||
  /^(localhost|127(\\.\\d+){3}|::1?|0\\.0\\.0\\.0|::ffff:127(\\.\\d+){3})$/.test(String(host));
const refusal = (host, caller) => {
  const error = new Error('Examples have no network, so \`' + host + '\` cannot be reached.');
  Error.captureStackTrace(error, caller);
  return Object.assign(error, { code: 'ENETUNREACH' });
};
const hostOf = ([first, second]) => {
  const target = Array.isArray(first) ? first[0] : first;
  if (target !== null && typeof target === 'object') return target.host;
  return typeof second === 'string' ? second : undefined;
};

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function guarded(...args) {
  const host = hostOf(args);
  if (isLocal(host)) return connect.apply(this, args);
  const error = refusal(host, guarded);
  process.nextTick(() => this.destroy(error));
  return this;
};

const { send } = dgram.Socket.prototype;
dgram.Socket.prototype.send = function guarded(...args) {
  const host = args.findLast((argument) => typeof argument === 'string');
  if (isLocal(host)) return send.apply(this, args);
  throw refusal(host, guarded);
};

const isQuery = (name) => /^(lookup|lookupService|resolve\\w*|reverse)$/.test(name);
// A resolver that asks a server of the example's own; the system's may be local and ask further.
const localResolvers = new WeakSet();
for (const { prototype } of [dns.Resolver, dns.promises.Resolver]) {
  const { setServers } = prototype;
  prototype.setServers = function guarded(servers) {
    const isOwn = servers.every((server) => isLocal(server.replace(/(?<=[\\d\\]]):\\d+$/, '')));
    localResolvers[isOwn ? 'add' : 'delete'](this);
    return setServers.call(this, servers);
  };
}
const guardQueries = (owner, isPromise) => {
  for (const name of Object.keys(Object.getOwnPropertyDescriptors(owner)).filter(isQuery)) {
    const query = owner[name];
    owner[name] = function guarded(host, ...rest) {
      if (isLocal(host) || localResolvers.has(this)) return query.call(this, host, ...rest);
      const error = refusal(host, guarded);
      if (isPromise) return Promise.reject(error);
      const callback = rest.findLast((argument) => typeof argument === 'function');
      process.nextTick(() => callback?.(error));
    };
  }
};
guardQueries(dns, false);
guardQueries(dns.Resolver.prototype, false);
guardQueries(dns.promises, true);
guardQueries(dns.promises.Resolver.prototype, true);
syncBuiltinESMExports();
`;

/** Value of `NODE_OPTIONS` that loads the guard, in child processes and workers too. */
export const GUARD_OPTIONS = `--import=data:text/javascript;base64,${Buffer.from(GUARD).toString('base64')}`;
