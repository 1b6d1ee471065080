const parts =
  /^(?<scheme>postgres(?:ql)?:\/\/)(?:(?<user>[^/?#]*)@)?(?<hosts>[^/?#]*)(?<path>[^?#]*)(?:\?(?<query>[^#]*))?$/;

const listOf = (value: string | null | undefined): string[] => (value ? value.split(',') : []);

/** `host`, `host:port`, `[::1]` or `[::1]:port`. */
const splitPort = (host: string): [string, string | undefined] => {
  const [, name = host, port] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(host) ?? [];
  return [name, port];
};

/** A socket folder has slashes, an IPv6 address colons. */
const escapeHost = (host: string): string =>
  host.includes(':') && !host.startsWith('[') ? `[${host}]` : host.replaceAll('/', '%2F');

/**
 * The addresses of all servers that a PostgreSQL URL names, with one server each. libpq knows two ways to name several,
 * `postgres://user@a:5432,b:5433/site` and `postgres://user@/site?host=a,b&port=5432,5433`; node-postgres knows neither.
 */
export const hostUrls = (url: string): string[] => {
  const { scheme = '', user, hosts = '', path = '', query } = parts.exec(url)?.groups ?? {};
  const parameters = new URLSearchParams(query);
  const named = listOf(parameters.get('host'));
  const names = named.length > 0 ? named : hosts.split(',');
  if (names.length < 2) return [url];
  const ports = listOf(parameters.get('port'));
  for (const name of ['host', 'port', 'target_session_attrs']) parameters.delete(name);
  const rest = parameters.size > 0 ? `?${parameters.toString()}` : '';
  return names.map((name, index) => {
    const [host, port = ports[index] ?? ports[0] ?? '5432'] = named.length > 0 ? [name] : splitPort(name);
    return `${scheme}${user === undefined ? '' : `${user}@`}${escapeHost(host)}:${port}${path}${rest}`;
  });
};
