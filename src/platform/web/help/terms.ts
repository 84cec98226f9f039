/** Words of bookkeeping and of the law that owners do not use, each in one or two sentences. */
export const terms = {
  voorbelasting:
    'De btw die jij op je inkopen betaalt. Die trek je af van de btw die je zelf in rekening brengt.',
  kasstelsel:
    'Je geeft de btw van je verkopen aan als je bent betaald, en niet op de factuurdatum. Dat mag wie vooral aan particulieren verkoopt.',
  memoriaal: 'Een boeking met de hand, voor wat geen factuur, bon of bankregel is.',
  margeregeling:
    'Btw over je winst op gebruikte goederen, in plaats van over de hele prijs. Dat kan nog niet in Kloppend: verkoop je zo, houd die verkopen dan buiten Kloppend bij, met je boekhouder.',
  OSS: 'Eén aangifte per kwartaal voor de btw van andere EU-landen, over wat je aan particulieren daar verkocht.',
  suppletie: 'Een verbetering van een btw-aangifte die je al gedaan hebt.',
  'btw verlegd': 'Jij rekent geen btw; je klant geeft de btw zelf aan.',
  'ICP-opgaaf': 'Een lijst van wat je zonder btw aan bedrijven in andere EU-landen leverde, per btw-nummer.',
  debiteur: 'Een klant die jou nog moet betalen.',
  crediteur: 'Een leverancier die jij nog moet betalen.',
  creditnota: 'Een factuur andersom: die draait een eerdere factuur terug, helemaal of voor een deel.',
  beginbalans: 'Wat je bezit en schuldig bent op de dag dat je boekhouding hier begint.',
  afschrijven: 'De prijs van iets dat lang meegaat, verdelen over de jaren waarin je het gebruikt.',
  urencriterium: 'Wie per jaar minstens 1.225 uur in zijn bedrijf werkt, mag meer aftrekken van zijn winst.',
  zelfstandigenaftrek: 'Een vast bedrag dat een ondernemer met genoeg uren van de winst aftrekt.',
  'mkb-winstvrijstelling': 'Een deel van de winst waarover een ondernemer geen inkomstenbelasting betaalt.',
  heffingskorting: 'Een bedrag dat van je belasting af gaat. Hoe hoger je inkomen, hoe lager de korting.',
  kleinschaligheidsinvesteringsaftrek:
    'Wie in een jaar meer dan een paar duizend euro investeert, trekt daar een deel van af, bovenop de afschrijving.',
} as const satisfies Record<string, string>

export type TermName = keyof typeof terms
