import { RegInput } from '#contract/accounts.ts';
import { withPhoneRule } from '../parts/phone-rule.ts';

export const loadRules = () => withPhoneRule(RegInput);
