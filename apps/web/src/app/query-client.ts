import { QueryClient } from '@tanstack/react-query'

/**
 * The cache of answers. Calls are not repeated by themselves: the error policy speaks once, the customer
 * decides.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: true, refetchOnReconnect: true, staleTime: 30_000 },
    },
  })
}
