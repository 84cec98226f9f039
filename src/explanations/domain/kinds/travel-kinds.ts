import type { Kind } from '../kind.ts'

/** Cars, travel, and eating and sleeping elsewhere. */
export const travelKinds: readonly Kind[] = [
  {
    key: 'car-insurance',
    money: 'out',
    answers: ['car-insurance'],
    words: ['~autoverzekering', 'wa casco', 'motorrijtuigverzekering', 'autopolis'],
    source: 'Wet OB 1968 art. 11 lid 1 onder k: vrijgesteld; assurantiebelasting is kosten',
  },
  {
    key: 'fuel',
    money: 'out',
    answers: ['fuel'],
    abroad: { eu: 'fuel-abroad', nonEu: 'fuel-abroad' },
    words: ['tankstation', '~tankstation', 'shell', 'esso', 'bp', 'texaco', 'tinq', 'tango', 'totalenergies', 'tamoil', 'avia', 'gulf', 'argos', 'benzine', 'diesel', 'brandstof', 'tankpas', 'laadpas', '~laadpaal', 'laadstation', 'fastned', 'allego', 'shell recharge', 'vandebron laden', 'mkb brandstof'],
    source: 'Wet OB 1968 art. 15; privégebruik aan het einde van het jaar',
  },
  {
    key: 'street-parking',
    money: 'out',
    answers: ['street-parking', 'parking'],
    words: ['gemeente parkeren', 'parkeerbelasting', 'parkeren gemeente', 'cition', 'parkeerautomaat gemeente'],
    source: 'Gemeentewet art. 225: belasting, geen btw',
  },
  {
    key: 'parking',
    money: 'out',
    answers: ['parking'],
    words: ['parkeer', '~parkeer', 'parkeren', 'parking', '~parking', 'q park', 'q-park', 'qpark', 'apcoa', 'interparking', 'yellowbrick', 'easypark', 'parkmobile', 'parkbee', 'p1'],
    source: 'Wet OB 1968 art. 9 lid 1: 21 %',
  },
  {
    key: 'car-lease',
    money: 'out',
    answers: ['car-lease'],
    words: ['autolease', '~autolease', 'ayvens', 'leaseplan', 'alphabet nederland', 'arval', 'athlon', 'lease auto', 'private lease', 'leasetermijn'],
    source: 'Wet OB 1968 art. 9 lid 1: 21 %; privégebruik aan het einde van het jaar',
  },
  {
    key: 'car-repairs',
    money: 'out',
    answers: ['car-repairs'],
    words: ['autogarage', 'autobedrijf', 'garagebedrijf', 'garage', 'apk', '~banden', 'kwikfit', 'kwik fit', 'euromaster', 'carglass', 'anwb wegenwacht', 'autowas', '~carwash', '~wasstraat', 'autoservice', 'autoschade'],
    source: 'Wet OB 1968 art. 9 lid 1: 21 %; privégebruik aan het einde van het jaar',
  },
  {
    key: 'public-transport',
    money: 'out',
    answers: ['public-transport'],
    words: ['ns', 'ns groep', 'ns reizigers', 'ns internationaal', 'nederlandse spoorwegen', 'trein', '~treinkaart', 'ov chipkaart', 'ov-chipkaart', 'ovpay', 'translink', 'gvb', 'ret', 'htm', 'arriva', 'connexxion', 'qbuzz', 'keolis', 'ebs', 'taxi', '~taxi', 'uber trip', 'metro', 'flixbus', 'eurostar'],
    source: 'Wet OB 1968, Tabel I b 9: vervoer van personen, 9 %',
  },
  {
    key: 'flight',
    money: 'out',
    answers: ['flight'],
    words: ['klm', 'transavia', 'easyjet', 'ryanair', 'lufthansa', 'vueling', 'british airways', 'airlines', 'airways', 'vliegticket', '~vliegticket', 'vlucht'],
    source: 'Wet OB 1968, Tabel II b 3: internationaal vervoer, 0 %',
  },
  {
    key: 'lodging',
    money: 'out',
    answers: ['lodging'],
    abroad: { eu: 'lodging-abroad', nonEu: 'lodging-abroad' },
    words: ['hotel', '~hotel', 'hostel', 'motel', 'overnachting', 'logies', 'bed breakfast', 'van der valk', 'ibis', 'nh hotels', 'hampshire', 'airbnb', 'booking.com', 'booking com'],
    source: 'Wet OB 1968, Tabel I b 11 tot 2026, daarna 21 %; van een ander land is de btw kosten (richtlijn 2006/112 art. 47)',
  },
  {
    key: 'eating-out',
    money: 'out',
    answers: ['eating-out'],
    words: ['restaurant', '~restaurant', 'brasserie', 'bistro', 'eetcafe', 'eetcafé', 'cafe', 'café', 'grand cafe', 'lunchroom', 'pizzeria', 'trattoria', 'sushi', 'cafetaria', 'snackbar', 'mcdonalds', 'mcdonald s', 'burger king', 'kfc', 'subway', 'starbucks', 'la place', 'thuisbezorgd', 'uber eats', 'koffiebar', 'espressobar', 'espresso', 'koffiehuis', 'bakker bart', 'horeca', 'lunch', 'diner', 'foodhal', 'strandpaviljoen', 'pannenkoeken', 'eethuis', 'kiosk', 'wok'],
    source: 'Wet OB 1968 art. 15 lid 5: btw niet aftrekbaar; Wet IB 2001 art. 3.15: 80 %',
  },
] // prettier-ignore
