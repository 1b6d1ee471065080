import { useLoaderData } from 'react-router';
import type { Categories } from '../../../layout/categories.ts';
import type { ListData } from '../load.ts';

/** All categories with their series. */
export const useCategories = (): Categories => useLoaderData<ListData>().categories;
