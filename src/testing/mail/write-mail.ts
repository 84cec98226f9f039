import nodemailer, { type SendMailOptions } from 'nodemailer'

/** The bytes of a message, as a mail program sends it. */
export async function writeMail(mail: SendMailOptions): Promise<Buffer> {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await composer.sendMail({
    from: 'Kantoorhandel <factuur@kantoorhandel.test>',
    to: 'bonnen@voorbeeld.test',
    subject: 'Je factuur',
    text: 'Zie de bijlage.',
    ...mail,
  })
  return message as Buffer
}
