import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Services, ServicesContext } from '../shared/api/services'

/** What every page stands in, in the browser and on the server alike. */
export function App(props: { queryClient: QueryClient; services: Services; children: ReactNode }) {
  return (
    <QueryClientProvider client={props.queryClient}>
      <ServicesContext value={props.services}>{props.children}</ServicesContext>
    </QueryClientProvider>
  )
}
