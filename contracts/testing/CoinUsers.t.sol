// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {BnbStaking} from "../pools/BnbStaking.sol";

/// @dev Contract that stakes and accepts coin.
contract CoinUser {
    BnbStaking internal immutable POOL;

    constructor(BnbStaking pool_) payable {
        POOL = pool_;
    }

    receive() external payable {
        onCoin();
    }

    function deposit(uint256 amount) external {
        POOL.deposit{value: amount}();
    }

    function withdraw(uint256 amount) external {
        POOL.withdraw(amount);
    }

    function emergencyWithdraw() external {
        POOL.emergencyWithdraw();
    }

    function onCoin() internal virtual {}
}

/// @dev Rejects incoming coin.
contract RejectingUser is CoinUser {
    error NoCoin();

    constructor(BnbStaking pool_) payable CoinUser(pool_) {}

    function onCoin() internal pure override {
        revert NoCoin();
    }
}

/// @dev Reenters the pool when coin arrives.
contract ReentrantUser is CoinUser {
    constructor(BnbStaking pool_) payable CoinUser(pool_) {}

    function onCoin() internal override {
        POOL.emergencyWithdraw();
    }
}

/// @dev Writes much storage when coin arrives, as a contract wallet may.
contract CostlyUser is CoinUser {
    uint256[40] private notes;

    constructor(BnbStaking pool_) payable CoinUser(pool_) {}

    function onCoin() internal override {
        for (uint256 i = 0; i < notes.length; ++i) {
            notes[i] = i + 1;
        }
    }
}
