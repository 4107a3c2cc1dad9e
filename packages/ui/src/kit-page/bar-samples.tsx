import { useState } from 'react'
import { IconButton } from '../button/icon-button'
import { Card } from '../card/card'
import { Pagination } from '../paging/pagination'
import { TabBar } from '../tab-bar/tab-bar'
import { TopBar } from '../top-bar/top-bar'
import { Sample } from './kit-block'

/** The bars of a phone page, and the pages of a list. */
export function BarSamples() {
  const [page, setPage] = useState(4)

  return (
    <>
      <Sample
        name="TopBar, TabBar"
        keys="返回、右侧操作是按钮，底栏每项是链接，Tab 依次到达。"
        spoken="标题是一级标题；底栏是名为“主导航”的导航，读出当前页和有未读消息。"
      >
        <div className="relative flex h-64 flex-col justify-between overflow-hidden rounded-card border border-line bg-ground [transform:translateZ(0)]">
          <TopBar
            title="同舟稳健回报混合A"
            onBack={() => undefined}
            action={<IconButton icon="share" label="分享" />}
          />
          <TabBar
            current="#home"
            items={[
              { href: '#home', label: '首页', icon: 'home' },
              { href: '#ranking', label: '选基', icon: 'chart' },
              { href: '#cash', label: '现金宝', icon: 'wallet' },
              { href: '#mine', label: '我的', icon: 'person', unread: true },
            ]}
          />
        </div>
      </Sample>
      <Sample
        name="Pagination"
        keys="每个页码是按钮，回车或空格翻页；到了两端，上一页、下一页停用并跳过。"
        spoken="名为“分页”的导航；页码读作“第 4 页”，所在的一页读作当前页。"
      >
        <Card>
          <Pagination page={page} total={120} pageSize={10} onChange={setPage} />
        </Card>
      </Sample>
    </>
  )
}
