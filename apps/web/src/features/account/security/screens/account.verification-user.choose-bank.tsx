import type { ReactNode } from 'react'
import { bankCardList } from '@tongzhou/client/account'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { useCall } from '../../../../shared/api/use-call'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { Columns } from '../../../../shared/screen/columns'
import { Guide } from '../../../../shared/screen/guide'
import { Screen } from '../../../../shared/screen/screen'
import { cardText } from '../../../../shared/words/card-words'
import { BankMark } from '../../cards/parts/bank-mark'

/** The own card whose bank is to send its code; one that is not signed says why it cannot. */
export default function ChooseCardToVerify(): ReactNode {
  const { purpose, targetUrl } = useRouteQuery('/account/verification-user/choose-bank')
  const cards = useCall(bankCardList, {})

  return (
    <Screen
      query={cards}
      skeleton={<RowSkeleton />}
      isEmpty={({ cards: all }) => all.length === 0}
      empty={
        <EmptyState
          text="还没有绑定银行卡"
          note="请换一种验证方式"
          action={
            <ButtonLink
              size="medium"
              look="outline"
              href={to('/account/verification-user', { purpose, targetUrl: targetUrl ?? undefined })}
            >
              返回验证
            </ButtonLink>
          }
        />
      }
    >
      {({ cards: all }) => (
        <Columns keepsBeside beside={<Guide title="银行怎样验证" lines={lines} />}>
          <Card flush>
            <ListRows>
              {all.map((card) =>
                card.signStatus === 'SIGNED' ? (
                  <ListRow
                    key={card.cardKey}
                    leading={<BankMark bankName={card.bankName} />}
                    title={cardText(card)}
                    note="验证码发送到银行预留手机号"
                    href={to('/account/authentication/bank', {
                      cardKey: card.cardKey,
                      purpose,
                      targetUrl: targetUrl ?? undefined,
                    })}
                  />
                ) : (
                  <ListRow
                    key={card.cardKey}
                    leading={<BankMark bankName={card.bankName} />}
                    title={cardText(card)}
                    disabledReason="需要重新签约，不能用于验证"
                  />
                ),
              )}
            </ListRows>
          </Card>
        </Columns>
      )}
    </Screen>
  )
}

const lines = [
  '银行核对姓名、证件、卡号和预留手机号，再向预留手机号发送验证码。',
  '只做核对，不扣款，也不改变这张卡的签约。',
]
