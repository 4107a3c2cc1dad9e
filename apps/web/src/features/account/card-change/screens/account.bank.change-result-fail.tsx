import { Card } from '@tongzhou/ui/card/card'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import type { ReactNode } from 'react'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { Columns } from '../../../../shared/screen/columns'
import { Guide } from '../../../../shared/screen/guide'
import { dayWord } from '../parts/change-words'
import { ElsewhereChange } from '../parts/elsewhere-change'
import { MendLink } from '../parts/mend-link'
import { OwnChange } from '../parts/own-change'

/** Why an application was refused, each reason with what to do; any other leads to its detail. */
export default function ChangeFailed(): ReactNode {
  const { applyNo } = useRouteQuery('/account/bank/change-result-fail')

  return (
    <OwnChange applyNo={applyNo}>
      {(change) =>
        change.state !== 'REJECTED' ? (
          <ElsewhereChange text="这笔换卡申请没有需要修改的地方" applyNo={applyNo} />
        ) : (
          <Columns
            keepsBeside
            beside={
              <Guide
                title="重新提交"
                lines={['没有问题的资料不用再传。', '原卡照常使用，买入、定投和到账不受影响。']}
              />
            }
          >
            <NoticeBar tone="warn">
              换卡申请未通过，请在 {dayWord(change.mendableUntil ?? change.dueOn)}前修改后重新提交。
            </NoticeBar>
            <Card title="需要修改">
              <ul className="flex flex-col gap-4">
                {change.faults.map(({ what, remedy }) => (
                  <li key={what} className="flex flex-col gap-1">
                    <span className="text-15 font-medium">{what}</span>
                    <span className="text-13 text-ink-soft">{remedy}</span>
                  </li>
                ))}
              </ul>
            </Card>
            <MendLink change={change} />
          </Columns>
        )
      }
    </OwnChange>
  )
}
