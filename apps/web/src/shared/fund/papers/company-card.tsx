import type { fundProfile } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { Hotline } from '../../house/hotline'

type Company = NonNullable<ResponseOf<typeof fundProfile>['company']>

/** The company that manages a fund. */
export function CompanyCard({ company }: { company: Company }) {
  return (
    <Card title="基金管理人">
      <DescriptionList
        items={[
          { term: '公司全称', value: company.fullName },
          { term: '成立日期', value: company.founded ?? '--' },
          { term: '注册地', value: company.place ?? '--' },
          { term: '总经理', value: company.generalManager ?? '--' },
          { term: '在管基金', value: `${company.fundCount} 只` },
          { term: '客服电话', value: company.phone === null ? '--' : <Hotline number={company.phone} /> },
        ]}
      />
      {company.intro !== null && (
        <p className="pt-2 text-13 leading-relaxed text-ink-soft">{company.intro}</p>
      )}
    </Card>
  )
}
