-- What was realised is counted from the events of a position (R-POS-2); the sum kept here was read by nobody, and wrong after a time of unknown cost.
alter table position drop column realised_income;
