import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { BankExports } from '../import/BankExports.tsx'
import './FirstAccount.css'

/** Before the first account: three steps, and where each bank hides its export. */
export const FirstAccount = () => (
  <div className="bank-first">
    <Card title="Zet je bank ernaast, dan zie je dat het klopt">
      <ol className="bank-first-steps">
        <li>
          <b>Download het afschrift bij je bank</b>
          <span>Als CAMT.053, MT940 of CSV, van de dagen die je wilt bijwerken.</span>
        </li>
        <li>
          <b>Lees het hier in</b>
          <span>Je ziet eerst wat erin staat. Er wordt nog niets geboekt.</span>
        </li>
        <li>
          <b>Zeg van elke regel of het voorstel klopt</b>
          <span>Meestal is dat één toets: Enter. Alles kan ongedaan.</span>
        </li>
      </ol>
      <Button to={paths.newBankImport}>Lees je eerste afschrift in</Button>
    </Card>
    <BankExports />
  </div>
)
