import { Card } from '@tongzhou/ui/card/card'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { useState } from 'react'
import { BuyCost } from './buy-cost'
import { ClassChooser } from './class-chooser'
import type { FundDetail } from '../../../../shared/fund/fund-types'
import { PlanBackTest } from '../chart/plan-back-test'
import { SellFee } from './sell-fee'

type Tool = 'buy' | 'sell' | 'class' | 'plan'

/** What an order costs, what waiting saves, which class is cheaper, and what a plan would have made. */
export default function CalculatorsCard({ fund }: { fund: FundDetail }) {
  const [tool, setTool] = useState<Tool>('buy')
  const isMoney = fund.fundType === 'MONEY'
  const tools = [
    { value: 'buy' as const, label: '买入费' },
    { value: 'sell' as const, label: '卖出费' },
    ...(isMoney || fund.classes.length < 2 ? [] : [{ value: 'class' as const, label: 'A/C 选择' }]),
    ...(isMoney ? [] : [{ value: 'plan' as const, label: '定投回测' }]),
  ]

  return (
    <Card title="算一算">
      <SegmentedControl label="计算器" value={tool} onChange={setTool} options={tools} />
      <div className="pt-4">
        {tool === 'buy' && <BuyCost fund={fund} />}
        {tool === 'sell' && <SellFee fund={fund} />}
        {tool === 'class' && <ClassChooser fundCode={fund.fundCode} />}
        {tool === 'plan' && <PlanBackTest fund={fund} />}
      </div>
    </Card>
  )
}
