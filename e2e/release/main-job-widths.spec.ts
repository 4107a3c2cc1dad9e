// The same walk, at the widths of this project (vitest.config.ts).
import '../journeys/main-job-browser.spec'
