import type { ResponseOf } from '@tongzhou/client/call'
import type { incomeStatistics } from '@tongzhou/client/holding'
import { Button } from '@tongzhou/ui/button/button'
import { useServices } from '../../../shared/api/services'
import { statisticsCsv } from './statistics-csv'

/** Saves what the page shows as a file for a spreadsheet; only a desktop has it. */
export function StatisticsDownload({ statistics }: { statistics: ResponseOf<typeof incomeStatistics> }) {
  const { feedback, host } = useServices()
  const { whole } = statistics
  if (whole === null) return null
  const save = async () => {
    // The mark tells spreadsheets that the file is UTF-8.
    const url = URL.createObjectURL(new Blob(['\uFEFF', statisticsCsv(statistics)], { type: 'text/csv' }))
    await host.imageDownload({ url, name: `收益统计-${whole.from}-${whole.to}.csv` })
    URL.revokeObjectURL(url)
    feedback.toast('已保存收益统计', 'success')
  }

  return (
    <span className="max-desktop:hidden">
      <Button look="outline" size="medium" onClick={() => void save()}>
        导出 CSV
      </Button>
    </span>
  )
}
