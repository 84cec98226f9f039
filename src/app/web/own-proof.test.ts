import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where a password is asked without the choice of a code, with the reason. Everywhere else `ProofFields` asks, in "Ben jij het?" or a dialog. */
const passwordOnly: Readonly<Record<string, string>> = {
  'src/tenants/web/ProofFields.tsx': 'it is the question itself, and offers the code',
  'src/tenants/web/LoginPage.tsx': 'logging in asks the code after it',
  'src/tenants/web/RegisterSteps.tsx': 'chooses a password',
  'src/tenants/web/InvitationAnswers.tsx': 'chooses a password',
  'src/tenants/web/SetPasswordPage.tsx': 'chooses a password',
  'src/settings/web/SecurityPart.tsx': 'changes the password',
  'src/settings/web/TwoFactorSetup.tsx': 'changes the code itself',
  'src/settings/web/PasskeysCard.tsx': 'changes the second factor itself',
  'src/deletion/web/OrderForm.tsx': 'deleting a business asks both',
  'src/expenses/web/mailbox/MailboxDialog.tsx': 'the password of a mailbox, not of the user',
}

test('a form asks who the user is by the one question, with the password or a code', () => {
  const asking = globSync('src/**/web/**/*.tsx').filter(
    (path) =>
      !path.endsWith('form/PasswordField.tsx') && readFileSync(path, 'utf8').includes('<PasswordField'),
  )
  expect(asking.toSorted()).toEqual(Object.keys(passwordOnly).toSorted())
})
