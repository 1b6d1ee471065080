import { expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { InquiryInput } from '#contract/inbox.ts';
import type { Text } from '../language/text.ts';
import { check, serverErrors } from './check.ts';

const t: Text = (key) => `<${key}>`;
const refused = (data: unknown) => serverErrors(new ApiError({ code: 400, msg: 'wrong', data }));

test('each wrong field has one message, by the schema’s key', () => {
  expect(check(InquiryInput, { youxiang: 'x', country: 7, jianyi: 'hi', name: 'A' }, t)).toEqual({
    youxiang: '<error.emailFormat>',
    country: '<error.field>',
  });
  expect(check(InquiryInput, { name: 'A', youxiang: 'a@b.de', country: 'DE', jianyi: 'hi' }, t)).toEqual({});
});

test('the server’s messages stand at their fields, the first of each', () => {
  const errors = [
    { field: 'name', msg: 'one' },
    { field: 'name', msg: 'two' },
    { field: 'phone', msg: 'three' },
  ];
  expect(refused({ errors })).toEqual({ name: 'one', phone: 'three' });
});

test.each([null, {}, { errors: 'x' }, { errors: [null, { field: 1, msg: 'x' }] }])(
  '%j says nothing about fields',
  (data) => {
    expect(refused(data)).toEqual({});
  },
);
