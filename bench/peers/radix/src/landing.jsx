import { Accordion, NavigationMenu } from 'radix-ui'
import { Link } from 'react-router'

const features = ['Offertes', 'Facturen', 'Btw-aangifte', 'Kosten', 'Balans', 'Projecten']

export function Landing() {
  return (
    <div className="min-h-screen bg-slate-50 text-slate-900">
      <NavigationMenu.Root className="mx-auto flex max-w-5xl justify-between p-6">
        <span className="text-xl font-bold">Boekhouden</span>
        <NavigationMenu.List className="flex gap-4">
          <NavigationMenu.Item>
            <Link to="/dashboard" className="rounded bg-blue-600 px-4 py-2 text-white">
              Inloggen
            </Link>
          </NavigationMenu.Item>
        </NavigationMenu.List>
      </NavigationMenu.Root>
      <main className="mx-auto max-w-5xl p-6">
        <h1 className="text-5xl font-bold tracking-tight">Je boekhouding, kloppend tot op de cent</h1>
        <p className="mt-4 text-lg text-slate-600">
          Offertes, facturen, kosten en btw voor kleine bedrijven in Nederland. Binnen een minuut je eerste
          factuur.
        </p>
        <section className="mt-12 grid grid-cols-3 gap-6">
          {features.map((feature) => (
            <article key={feature} className="rounded-lg bg-white p-6 shadow">
              <h2 className="text-lg font-semibold">{feature}</h2>
              <p className="mt-2 text-sm text-slate-600">Alles over {feature.toLowerCase()} op één plek.</p>
            </article>
          ))}
        </section>
        <Accordion.Root type="single" collapsible className="mt-12">
          {features.map((feature) => (
            <Accordion.Item key={feature} value={feature} className="border-b">
              <Accordion.Header>
                <Accordion.Trigger className="w-full py-3 text-left">Hoe werkt {feature}?</Accordion.Trigger>
              </Accordion.Header>
              <Accordion.Content className="pb-3 text-slate-600">
                Eenvoudig en volgens de wet.
              </Accordion.Content>
            </Accordion.Item>
          ))}
        </Accordion.Root>
      </main>
    </div>
  )
}
