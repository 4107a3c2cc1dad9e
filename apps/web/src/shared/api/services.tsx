import { createContext, useContext } from 'react'
import type { Host } from '../../host/host'
import type { TextStore } from '../channel/channel'
import type { Feedback } from '../feedback/feedback'
import type { CallApi } from './call-api'
import type { ErrorPolicy } from './error-policy'
import type { LoadingCount } from './loading-count'

/** What the shell gives to every screen; made once in the browser, once a request on the server. */
export interface Services {
  readonly callApi: CallApi
  /** Tells the customer of a failure that no call of `callApi` has told. */
  readonly policy: ErrorPolicy
  readonly loading: LoadingCount
  readonly feedback: Feedback
  readonly host: Host
  readonly store: TextStore
  /** The origin that return addresses may lead to. */
  readonly origin: string
  readonly reload: (afterMs: number) => void
}

export const ServicesContext = createContext<Services | null>(null)

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (services === null) throw new Error('useServices is used outside the shell')

  return services
}

/** The bridge to the native app, or the browser's own ways. */
export function useHost(): Host {
  return useServices().host
}

/** Toasts, questions and alerts. */
export function useFeedback(): Feedback {
  return useServices().feedback
}
