import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { Icon } from '@tongzhou/ui/icon/icon'
import type { ReactNode } from 'react'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { Columns } from '../../../../shared/screen/columns'
import { Guide } from '../../../../shared/screen/guide'
import { ElsewhereChange } from '../parts/elsewhere-change'
import { OwnChange } from '../parts/own-change'

/** The new card stands; an application that has not come so far leads to its detail. */
export default function ChangeResult(): ReactNode {
  const { applyNo } = useRouteQuery('/account/bank/change-result')

  return (
    <OwnChange applyNo={applyNo}>
      {(change) =>
        change.state !== 'EFFECTIVE' ? (
          <ElsewhereChange text="这笔换卡申请还没有生效" applyNo={applyNo} />
        ) : (
          <Columns
            keepsBeside
            beside={
              <Guide
                title="换卡之后"
                lines={[
                  '定投从下一期起由新卡扣款。',
                  '换卡前已交给银行的付款仍到原卡，被退回的钱付到新卡。',
                  '快速取现 24 小时后恢复，普通卖出和取现照常。',
                ]}
              />
            }
          >
            <Card className="desktop:p-6">
              <div className="flex flex-col items-center gap-3 py-6 text-center">
                <Icon name="check-circle" size={32} className="text-brand-ink" />
                <h2 className="text-20 font-semibold">新卡已生效</h2>
                <p className="text-15 text-ink-soft">
                  尾号 {change.cardTail} 已更换为 {change.newBankName} 尾号 {change.newCardTail}
                  ，份额、交易账号和定投都不变。
                </p>
              </div>
              <ButtonLink href={to('/account/bank-card')}>完成</ButtonLink>
            </Card>
          </Columns>
        )
      }
    </OwnChange>
  )
}
