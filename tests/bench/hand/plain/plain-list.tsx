import { memo, useEffect, useState } from "react";
import type { Offer } from "../../works.ts";
import { show } from "./show.tsx";

const OfferRow = memo(function OfferRow({ offer: { title, isHot, rate, amount, date } }: { readonly offer: Offer }) {
  return (
    <div className="row">
      <span className="row-title">{title}</span>
      {isHot && <span className="row-hot">HOT</span>}
      <span className="row-rate">{rate}</span>
      <span>{amount}</span>
      <span className="row-date">{date}</span>
    </div>
  );
});

// Asked for before anything is drawn, as Gangway's page does.
const answer = fetch("/api/offers").then((response) => response.json());

function OfferList() {
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  useEffect(() => void answer.then(({ items }) => setOffers(items)), []);
  return (
    <>
      <h1>Plans</h1>
      {offers.map((offer) => (
        <OfferRow key={offer.id} offer={offer} />
      ))}
    </>
  );
}

show(<OfferList />);
