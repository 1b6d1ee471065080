import { ApiError } from '@site/contract/client';
import { InquiryInput } from '@site/contract/inbox';
import { expect, test } from 'vitest';
import type { Text } from '../language/text.ts';
import { validate, serverErrors } from './use-form.ts';

const t: Text = (key) => `<${key}>`;
const refused = (data: unknown) => serverErrors(new ApiError({ code: 400, msg: 'wrong', data }));

test('every invalid field gets one message, looked up by the schema’s key', () => {
  expect(validate(InquiryInput, { youxiang: 'x', country: 7, jianyi: 'hi', name: 'A' }, t)).toEqual({
    youxiang: '<error.emailFormat>',
    country: '<error.field>',
  });
  expect(validate(InquiryInput, { name: 'A', youxiang: 'a@b.de', country: 'DE', jianyi: 'hi' }, t)).toEqual({});
});

test('server messages are shown at their fields, the first one of each', () => {
  const errors = [
    { field: 'name', msg: 'one' },
    { field: 'name', msg: 'two' },
    { field: 'phone', msg: 'three' },
  ];
  expect(refused({ errors })).toEqual({ name: 'one', phone: 'three' });
});

test.each([null, {}, { errors: 'x' }, { errors: [null, { field: 1, msg: 'x' }] }])(
  '%j contains no field errors',
  (data) => {
    expect(refused(data)).toEqual({});
  },
);
