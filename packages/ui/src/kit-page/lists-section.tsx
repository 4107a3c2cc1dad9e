import { useState } from 'react'
import { Card } from '../card/card'
import { Icon } from '../icon/icon'
import { ChoiceRows } from '../list-row/choice-rows'
import { ListRow, ListRows } from '../list-row/list-row'
import { KitChapter, Sample } from './kit-block'
import { TableSamples } from './table-samples'

/** Rows, choices, tables. */
export function ListsSection() {
  const [pay, setPay] = useState<string | null>('icbc')

  return (
    <KitChapter title="列表与表格">
      <Sample
        name="ListRows, ListRow"
        keys="带链接或操作的行用 Tab 到达，回车打开，操作也可按空格；不可用的和只显示的行不停留。"
        spoken="依次读标题、说明、数值、日期；不可用的行把原因读作说明；图标和箭头不读。"
      >
        <Card flush>
          <ListRows>
            <ListRow icon="card" title="银行卡" value="2 张" href="#cards" />
            <ListRow
              icon="shield-check"
              title="风险测评"
              note="有效期至 2027-03-01"
              value="C3 稳健型"
              href="#risk"
            />
            <ListRow icon="ticket" title="优惠券" disabledReason="完成开户后可用" />
            <ListRow
              title="同舟稳健回报混合A"
              note="900101"
              value="10,245.00"
              valueNote="11-20"
              onClick={() => undefined}
            />
          </ListRows>
        </Card>
      </Sample>
      <Sample
        name="ChoiceRows"
        keys="Tab 进入选中的一行，方向键移动，Home、End 到两端，空格或回车选中；不可用的能走到，按了不选。"
        spoken="单选组读出名称；每行读出标题、说明、是否选中，不可用的读出原因。"
      >
        <Card flush>
          <ChoiceRows
            label="付款方式"
            value={pay}
            onChange={setPay}
            choices={[
              { value: 'cash', title: '现金宝', note: '可用 12,000.00 元', leading: <Icon name="wallet" /> },
              {
                value: 'icbc',
                title: '工商银行（尾号 6789）',
                note: '单笔 5 万，单日 20 万',
                leading: <Icon name="bank" />,
              },
              {
                value: 'abc',
                title: '农业银行（尾号 0012）',
                disabledReason: '需要重新签约',
                leading: <Icon name="bank" />,
              },
            ]}
          />
        </Card>
      </Sample>
      <TableSamples />
    </KitChapter>
  )
}
