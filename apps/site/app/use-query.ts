import { useLocation } from 'react-router';

/** The address's query, for reading. */
export const useQuery = (): URLSearchParams => new URLSearchParams(useLocation().search);
