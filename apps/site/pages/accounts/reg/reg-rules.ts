import { RegInput } from '@site/contract/accounts';
import { withPhoneRule } from '../parts/phone-rule.ts';

export const loadRules = () => withPhoneRule(RegInput);
