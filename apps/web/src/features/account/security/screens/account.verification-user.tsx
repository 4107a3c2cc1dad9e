import { verificationWays } from '@tongzhou/client/account'
import type { VerificationPurpose } from '@tongzhou/client/sets/verification-purpose'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { type ReactNode, useEffect } from 'react'
import { useCall } from '../../../../shared/api/use-call'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { useGo } from '../../../../shared/routing/use-go'
import { Screen } from '../../../../shared/screen/screen'
import { VerificationForm } from '../parts/verification-form'

/** Proves that the customer is himself for one purpose (R-ACT-4), and returns to the page that asked. */
export default function VerificationUser(): ReactNode {
  const { purpose, targetUrl } = useRouteQuery('/account/verification-user')
  const go = useGo()
  useEffect(() => {
    if (purpose === '') go(to('/setting'), { replace: true })
  }, [purpose, go])

  if (purpose === '') return <CardSkeleton />

  return <Proof purpose={purpose} targetUrl={targetUrl} />
}

function Proof(props: { purpose: VerificationPurpose; targetUrl: string | null }) {
  const ways = useCall(verificationWays, { purpose: props.purpose })

  return (
    <Screen query={ways} skeleton={<CardSkeleton />}>
      {(data) => <VerificationForm {...props} ways={data} />}
    </Screen>
  )
}
