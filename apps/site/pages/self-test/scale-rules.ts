import { Email } from '@site/contract/account-fields';
import * as z from 'zod';

export const ScaleInput = z.object({ wrong: Email });
