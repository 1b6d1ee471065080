import * as z from 'zod';
import { Code, Country, Phone } from '#contract/account-fields.ts';
import { withPhoneRule } from '../parts/phone-rule.ts';

export const loadRules = () => withPhoneRule(z.object({ phone: Phone, code: Code, country: Country }));
