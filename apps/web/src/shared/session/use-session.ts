import { customerProfile } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { forgetChannel } from '../channel/channel'
import { callKey, readOrThrow, showsMeta } from '../api/read-call'
import { useServices } from '../api/services'
import { useInBrowser } from '../screen/use-in-browser'
import { forgetDrafts } from '../form/drafts'
import { RECENT_PICKS_KEY } from '../held/recent-picks-key'
import { forgetHeld } from '../held/use-held'

export type CustomerDetail = ResponseOf<typeof customerProfile>

/** A customer whose number is known. */
export type LoggedInCustomer = CustomerDetail & { readonly customerNo: string }

/**
 * unknown: not asked yet (always so in a page rendered on the server); login state is known by customerNo
 * (§4).
 */
export type Session =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'customer'; readonly customer: LoggedInCustomer }

const DETAIL_FRESH_MS = 60_000

/** Options of the customer detail query, also used by the navigation guard. It skips the login check. */
export function customerQuery(callApi: Parameters<typeof readOrThrow>[0]['callApi']) {
  return {
    queryKey: callKey(customerProfile, {}),
    meta: showsMeta(customerProfile),
    queryFn: () =>
      readOrThrow({
        callApi,
        call: customerProfile,
        input: {},
        options: { quiet: true, optOutOfExpiry: true },
      }),
    staleTime: DETAIL_FRESH_MS,
  }
}

/** Who is in front of the page. */
export function useSession(): Session {
  const { callApi } = useServices()
  const { data, isError } = useQuery(customerQuery(callApi))
  // Another part of the page may have had the answer before this one is taken over from the server's page.
  const isInBrowser = useInBrowser()

  return isInBrowser ? sessionOf(data, isError) : { kind: 'unknown' }
}

export function sessionOf(detail: CustomerDetail | undefined, isError: boolean): Session {
  // When the detail cannot be read, public pages still work; the login pages offer to log in.
  if (detail === undefined) return isError ? { kind: 'visitor' } : { kind: 'unknown' }
  const { customerNo } = detail

  return customerNo === null ? { kind: 'visitor' } : { kind: 'customer', customer: { ...detail, customerNo } }
}

/** Reads the customer detail again after something about the customer changed. */
export function useRefreshCustomer(): () => Promise<void> {
  const queryClient = useQueryClient()

  return () => queryClient.invalidateQueries({ queryKey: callKey(customerProfile) })
}

/** Resets the customer detail: everything known of the customer and the kept channel go (§3). */
export function useResetCustomer(): () => void {
  const queryClient = useQueryClient()
  const { store } = useServices()

  return () => {
    forgetChannel(store)
    forgetHeld()
    forgetDrafts()
    store.removeItem(RECENT_PICKS_KEY)
    queryClient.clear()
  }
}
