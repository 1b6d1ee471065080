import * as z from 'zod';
import { Company } from '#content/company/schema.ts';
import { Investor } from '#content/investor/schema.ts';

/**
 * Settings as they are read from their rows. A node of a newer version may have written them, so fields that this one does not know
 * are left out; one that is missing or malformed is an error here, with its path, and not somewhere in a letter or a PDF.
 */
export const CompanySetting = z.object(Company.shape);
export const InvestorSetting = z.object(Investor.shape);
