import type { ResponseOf } from '@tongzhou/client/call'
import { mailPage } from '@tongzhou/client/proof'
import type { ReactNode } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { Screen } from '../../../shared/screen/screen'
import { NoDocument } from './no-document'

/** The mails of the paper that an address names, or that it names none. */
export function MailsOfPaper(props: {
  documentNo: string | null
  /** Asks again while the page is shown. */
  everyMs?: number
  children: (page: ResponseOf<typeof mailPage>, documentNo: string) => ReactNode
}) {
  const { documentNo, everyMs = 0, children } = props
  const page = useCall(mailPage, { documentNo: documentNo ?? '' }, { everyMs, enabled: documentNo !== null })
  if (documentNo === null) return <NoDocument />

  return <Screen query={page}>{(data) => children(data, documentNo)}</Screen>
}
