import { expect, test } from 'vitest';
import { hostUrls } from './hosts.ts';

test.for([
  ['postgres://u:p@a:5432/db', ['postgres://u:p@a:5432/db']],
  ['postgres://u:p@%2Frun%2Fpg/db?x=1', ['postgres://u:p@%2Frun%2Fpg/db?x=1']],
  ['postgres://u@localhost/db?host=/run/pg', ['postgres://u@localhost/db?host=/run/pg']],
  ['postgres://u:p@a,b/db', ['postgres://u:p@a:5432/db', 'postgres://u:p@b:5432/db']],
  ['postgresql://u:p%40@a:1,b:2/db', ['postgresql://u:p%40@a:1/db', 'postgresql://u:p%40@b:2/db']],
  ['postgres://u@[::1]:1,[fe80::2]/db', ['postgres://u@[::1]:1/db', 'postgres://u@[fe80::2]:5432/db']],
  ['postgres:///db?host=a,b', ['postgres://a:5432/db', 'postgres://b:5432/db']],
  ['postgres://u@/db?host=::1,b&port=7', ['postgres://u@[::1]:7/db', 'postgres://u@b:7/db']],
  ['postgres://u@/db?host=a,b&port=1,2', ['postgres://u@a:1/db', 'postgres://u@b:2/db']],
  ['postgres://u@/db?host=/x/y,/x/z', ['postgres://u@%2Fx%2Fy:5432/db', 'postgres://u@%2Fx%2Fz:5432/db']],
  [
    'postgres://u@a,b/db?sslmode=verify-full&target_session_attrs=read-write',
    ['postgres://u@a:5432/db?sslmode=verify-full', 'postgres://u@b:5432/db?sslmode=verify-full'],
  ],
] as const)('%s names %s', ([url, expected]) => {
  expect(hostUrls(url)).toEqual(expected);
});
