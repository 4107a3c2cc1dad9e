import { cardChangeDetail, cardChangeList } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import type { ReactNode } from 'react'
import { useCall } from '../../../../shared/api/use-call'
import { to } from '../../../../shared/routing/to'
import { Screen } from '../../../../shared/screen/screen'

export type ChangeDetail = ResponseOf<typeof cardChangeDetail>

/** The customer's application that an address names, or that there is none of that number. */
export function OwnChange(props: { applyNo: string; children: (change: ChangeDetail) => ReactNode }) {
  const own = useCall(cardChangeList, {})

  return (
    <Screen
      query={own}
      skeleton={<CardSkeleton />}
      isEmpty={({ rows }) => !rows.some(({ applyNo }) => applyNo === props.applyNo)}
      empty={
        <EmptyState
          text="没有找到这笔换卡申请"
          note="申请编号可能不完整"
          action={
            <ButtonLink size="medium" look="outline" href={to('/account/bank/change-information')}>
              换卡进度
            </ButtonLink>
          }
        />
      }
    >
      {() => <Known {...props} />}
    </Screen>
  )
}

function Known(props: { applyNo: string; children: (change: ChangeDetail) => ReactNode }) {
  const detail = useCall(cardChangeDetail, { applyNo: props.applyNo })

  return (
    <Screen query={detail} skeleton={<CardSkeleton />}>
      {(change) => props.children(change)}
    </Screen>
  )
}
